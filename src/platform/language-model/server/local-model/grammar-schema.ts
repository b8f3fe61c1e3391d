type Schema = { readonly [key: string]: unknown };

const simple = ['type', 'const', 'enum', '$ref'] as const;

/**
 * Reduces a JSON Schema to the part that a llama.cpp grammar can express: structure, enums and item counts. Leaves out
 * the lengths of strings, because a grammar would spell out each character. Answers are checked against the full schema later.
 */
export function grammarSchema(schema: Schema): Schema {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return { oneOf: choices.map((choice) => grammarSchema(choice)) };
  const copied = Object.fromEntries(simple.flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));
  const { properties, items, minItems, maxItems, $defs } = schema;
  return {
    ...copied,
    ...(isObject(properties) && { properties: mapSchemas(properties) }),
    ...(isObject(items) && { items: grammarSchema(items) }),
    ...(typeof minItems === 'number' && { minItems }),
    ...(typeof maxItems === 'number' && { maxItems }),
    ...(isObject($defs) && { $defs: mapSchemas($defs) }),
  };
}

function mapSchemas(schemas: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, grammarSchema(schema as Schema)]),
  );
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
