import { listArticles } from '../common/list-articles.ts';

const files = import.meta.glob<string>('../content/*.md', { query: '?raw', import: 'default', eager: true });

/** Read while the site is built. The build fails if an article breaks a rule. */
export const articles = listArticles(files);
