// Builds the site into dist/site, prints the size of each page and fails if one exceeds its budget.
import { join } from 'node:path';
import { overBudget, weightTable } from './site/budgets.ts';
import { writeSitePackages } from './site/bundled-packages.ts';
import { makeSite } from './site/make-site.ts';
import { root } from './site/vite-options.ts';

const { weights, fontBytes, packages } = await makeSite(
  join(root, 'dist', 'site'),
  join(root, '.cache', 'site'),
);
writeSitePackages(root, packages);
console.log(weightTable(weights, fontBytes));
const problems = overBudget(weights, fontBytes);
for (const problem of problems) console.error(`over budget: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
