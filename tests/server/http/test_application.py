"""The description of the interface comes from the structs, and from nowhere else."""

from __future__ import annotations

from typing import Any, get_args

from server.commands import COMMANDS
from server.festival.commands import FestivalCommand


async def test_the_schema_holds_every_command(house: Any) -> None:
    answer = await house.get("/api/schema/openapi.json")
    document = answer.json()
    schemas = document["components"]["schemas"]
    commands = (*COMMANDS, *get_args(FestivalCommand))
    assert {command.__name__ for command in commands} <= set(schemas)
    assert schemas["EnterResult"]["properties"]["type"]["const"] == "enter-result"
    body = document["paths"]["/api/t/{tournament}/commands"]["post"]["requestBody"]
    assert body["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/CommandRequest"}


async def test_every_route_says_how_it_refuses(house: Any) -> None:
    document = (await house.get("/api/schema/openapi.json")).json()
    ours = {path: one for path, one in document["paths"].items() if not path.startswith("/api/schema")}
    assert len(ours) > 15
    for path, operations in ours.items():
        for method, operation in operations.items():
            refused = operation["responses"]["400"]["content"]["application/json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/ErrorBody"}, f"{method} {path}"


async def test_the_schema_brings_no_foreign_page(house: Any) -> None:
    for path in ("/api/schema", "/api/schema/openapi.json", "/api/schema/swagger", "/api/schema/redoc"):
        answer = await house.get(path)
        assert b"<script" not in answer.content
        assert b"cdn" not in answer.content
