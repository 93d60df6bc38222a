"""The OpenAPI schema states all that is refused: unknown fields, odd pairs, limits of optional values."""

from typing import TYPE_CHECKING, Any

import msgspec
from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

NAMES: dict[Any, str] = {msgspec.inspect.IntType: "integer", msgspec.inspect.StrType: "string"}
LIMITS = {  # as msgspec calls them, and as OpenAPI does
    "ge": "minimum",
    "le": "maximum",
    "min_length": "min_length",
    "max_length": "max_length",
    "pattern": "pattern",
}


class StrictStructs(OpenAPISchemaPlugin):
    """Describes our shapes as the library does, and adds constraints that it leaves out."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """A shape, and not a choice between shapes."""
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: "SchemaCreator") -> Schema:
        """The shape's schema."""
        others = [each for each in schema_creator.plugins if isinstance(each, OpenAPISchemaPlugin)]
        plugin = next(
            each for each in others if each is not self and each.is_plugin_supported_field(field_definition)
        )
        schema = plugin.to_openapi_schema(field_definition, schema_creator)
        shape: Any = msgspec.inspect.type_info(field_definition.type_)
        if shape.forbid_unknown_fields:
            schema.additional_properties = False
        for field in shape.fields:
            described = (schema.properties or {}).get(field.encode_name)
            if isinstance(described, Schema):
                _limit_pairs(described)
                _limit_choices(described, field.type)
        return schema


def _limit_pairs(described: Schema) -> None:
    pairs = described.items
    if isinstance(pairs, Schema) and pairs.prefix_items:
        pairs.min_items = pairs.max_items = len(pairs.prefix_items)


def _limit_choices(described: Schema, kind: Any) -> None:
    """What may be a number or null: the limits of the number."""
    for each in getattr(kind, "types", ()):
        for choice in described.one_of or ():
            if isinstance(choice, Schema) and choice.type == NAMES.get(type(each)):
                for limit, name in LIMITS.items():
                    if (value := getattr(each, limit, None)) is not None:
                        setattr(choice, name, value)
