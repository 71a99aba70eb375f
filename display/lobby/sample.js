/** What /api/tournaments might answer, for the page with `?sample`. */
export function sampleTournaments() {
  const row = (id, name, players, round, rounds, status, system, begins) => ({ id, name, players, round, rounds, status, system, participants: "individuals", begins, ends: "2026-12-05", open: 0, games: 0 });
  return {
    tournaments: [
      row("a-open", "A Open", 91, 8, 9, "running", "dutch", "2026-11-27"),
      row("masters", "Masters", 10, 0, 9, "preparation", "berger", "2026-12-01"),
      row("juniors", "Juniors", 46, 7, 7, "closed", "dutch", "2026-11-20"),
    ],
  };
}
