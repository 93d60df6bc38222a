"""The schema says where unknown fields are refused, and how long a pair is."""

from typing import TYPE_CHECKING

from litestar.openapi.spec import Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Struct

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class StrictStructs(OpenAPISchemaPlugin):
    """Describes our shapes as the library does, and adds what it leaves out."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """A shape, and not a choice between shapes."""
        return not field_definition.is_union and field_definition.is_subclass_of(Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: "SchemaCreator") -> Schema:
        """The shape's schema."""
        others = [each for each in schema_creator.plugins if isinstance(each, OpenAPISchemaPlugin)]
        plugin = next(
            each for each in others if each is not self and each.is_plugin_supported_field(field_definition)
        )
        schema = plugin.to_openapi_schema(field_definition, schema_creator)
        if field_definition.type_.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        for described in (schema.properties or {}).values():
            pairs = described.items if isinstance(described, Schema) else None
            if isinstance(pairs, Schema) and pairs.prefix_items:
                pairs.min_items = pairs.max_items = len(pairs.prefix_items)
        return schema
