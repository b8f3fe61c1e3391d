import type { Tool } from '#site/catalogue/common/tools.ts';
import type { Breadcrumb } from '#site/shell/common/navigation.ts';
import type { PageMeta, StructuredData } from './page-meta.ts';

const applicationCategories = {
  privacy: 'SecurityApplication',
  ai: 'BusinessApplication',
  media: 'MultimediaApplication',
} as const;

/** A schema.org WebApplication that is free and runs in any browser. */
export function describeTool(tool: Tool, origin: string): StructuredData {
  return {
    '@type': 'WebApplication',
    name: `Mayfly ${tool.title}`,
    url: `${origin}${tool.path}`,
    description: tool.description,
    applicationCategory: applicationCategories[tool.category],
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    publisher: { '@id': `${origin}/#organization` },
  };
}

export function describeBreadcrumbs(trail: readonly Breadcrumb[], origin: string): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: `${origin}${crumb.path}`,
    })),
  };
}

export function describeLogo(origin: string): StructuredData {
  return { '@type': 'ImageObject', url: `${origin}/logo.png`, width: 512, height: 512 };
}

function describeSite(origin: string): StructuredData[] {
  const publisher = { '@id': `${origin}/#organization` };
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Mayfly',
      url: `${origin}/`,
      logo: describeLogo(origin),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Mayfly',
      url: `${origin}/`,
      inLanguage: 'en',
      publisher,
    },
  ];
}

/** JSON-LD, escaped for use inside a script element. */
export function structuredDataOf(meta: PageMeta, origin: string): string {
  const graph = [...describeSite(origin), ...(meta.structuredData ?? [])];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/** A schema.org FAQPage. Answers are plain text, one string per paragraph. */
export function describeQuestions(
  questions: readonly { question: string; answer: readonly string[] }[],
): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  };
}
