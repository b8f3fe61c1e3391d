const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `October 14, 2024` */
export function formatArticleDate(publishedAt: string): string {
  return longDate.format(new Date(`${publishedAt}T00:00:00Z`));
}
