/** Allowed values of a property: a URL, a date, another type by name … */
type Value = 'text' | 'url' | 'date' | 'duration' | 'number' | 'boolean' | (string & {});
type SchemaType = {
  required: readonly string[];
  properties: Readonly<Record<string, Value | readonly Value[]>>;
};

/**
 * The types of schema.org that the pages use, with the properties whose use we have verified (schema.org 29)
 * and those that search engines require.
 */
const types: Readonly<Record<string, SchemaType>> = {
  Organization: { required: ['name'], properties: { name: 'text', url: 'url', logo: 'ImageObject' } },
  WebSite: {
    required: ['name', 'url'],
    properties: { name: 'text', url: 'url', inLanguage: 'text', publisher: 'Organization' },
  },
  WebPage: { required: [], properties: { name: 'text', url: 'url' } },
  WebApplication: {
    required: ['name', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
    properties: {
      name: 'text',
      url: 'url',
      description: 'text',
      applicationCategory: 'text',
      operatingSystem: 'text',
      browserRequirements: 'text',
      offers: 'Offer',
      publisher: 'Organization',
      image: 'url',
    },
  },
  Offer: { required: ['price', 'priceCurrency'], properties: { price: 'text', priceCurrency: 'text' } },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: 'ListItem' } },
  ListItem: {
    required: ['position', 'name', 'item'],
    properties: { position: 'number', name: 'text', item: 'url' },
  },
  ImageObject: {
    required: ['url'],
    properties: { url: 'url', width: 'number', height: 'number' },
  },
  FAQPage: { required: ['mainEntity'], properties: { mainEntity: 'Question' } },
  Question: { required: ['name', 'acceptedAnswer'], properties: { name: 'text', acceptedAnswer: 'Answer' } },
  Answer: { required: ['text'], properties: { text: 'text' } },
  Blog: {
    required: ['name'],
    properties: { name: 'text', url: 'url', description: 'text', blogPost: 'BlogPosting' },
  },
  BlogPosting: {
    required: ['headline', 'datePublished', 'author', 'publisher', 'image'],
    properties: {
      headline: 'text',
      description: 'text',
      url: 'url',
      image: ['url', 'ImageObject'],
      mainEntityOfPage: 'WebPage',
      datePublished: 'date',
      dateModified: 'date',
      author: 'Organization',
      publisher: 'Organization',
      keywords: 'text',
      wordCount: 'number',
      timeRequired: 'duration',
      inLanguage: 'text',
      isAccessibleForFree: 'boolean',
    },
  },
};

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  url: (value) => typeof value === 'string' && URL.parse(value)?.protocol === 'https:',
  date: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/u.test(value) && !Number.isNaN(Date.parse(value)),
  duration: (value) => typeof value === 'string' && /^P(?=.)(\d+D)?(T(\d+H)?(\d+M)?)?$/u.test(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function findSchemaProblems(document: unknown): string[] {
  if (!isRecord(document) || document['@context'] !== 'https://schema.org')
    return ['@context: not schema.org'];
  const graph = Array.isArray(document['@graph']) ? document['@graph'] : [];
  const ids = new Set(graph.filter(isRecord).map((node) => node['@id']));
  return graph.flatMap((node, index) => problemsOf(node, `@graph[${index}]`, ids));
}

function problemsOf(node: unknown, path: string, ids: ReadonlySet<unknown>): string[] {
  if (!isRecord(node)) return [`${path}: not an object`];
  const name = String(node['@type']);
  const type = types[name];
  if (!type) return [`${path}: type ${name} is not known`];
  const missing = type.required.filter((property) => node[property] === undefined);
  const given = Object.entries(node).filter(([property]) => !property.startsWith('@'));
  return [
    ...missing.map((property) => `${path} (${name}): ${property} is missing`),
    ...given.flatMap(([property, value]) => {
      const allowed = type.properties[property];
      const here = `${path}.${property}`;
      if (allowed === undefined) return [`${here}: no property of ${name}`];
      const values = Array.isArray(value) ? value : [value];
      return values.flatMap((one) => valueProblems(one, [allowed].flat(), here, ids));
    }),
  ];
}

function valueProblems(
  value: unknown,
  allowed: readonly Value[],
  path: string,
  ids: ReadonlySet<unknown>,
): string[] {
  if (!isRecord(value)) {
    return allowed.some((kind) => checks[kind]?.(value)) ? [] : [`${path}: not ${allowed.join(' or ')}`];
  }
  if (value['@type'] === undefined) return ids.has(value['@id']) ? [] : [`${path}: refers to nothing`];
  return allowed.includes(String(value['@type']))
    ? problemsOf(value, path, ids)
    : [`${path}: ${value['@type']} is not ${allowed.join(' or ')}`];
}
