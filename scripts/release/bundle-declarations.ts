import { transformWithOxc } from 'vite';

const relative =
  /^(?:import|export)(?: type)? \{(?<names>[^}]*)\} from ["']\.\/(?<file>[\w-]+\.ts)["'];\n/gmu;
const shared = 'client.ts';

/**
 * Joins the types of a module and of the modules that it imports into one file. Types of `client.ts` are imported from
 * `client.js` instead, unless it is the entry. No two of the joined modules may declare the same name.
 */
export async function bundleDeclarations(
  entry: string,
  readSource: (file: string) => string,
): Promise<string> {
  const parts = new Map<string, string>();
  const sharedNames = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (parts.has(file)) return;
    parts.set(file, '');
    const declared = await declarationsOf(file, readSource(file));
    const isEntry = file === entry;
    const imported: string[] = [];
    const own = declared.replace(relative, (statement, names: string, from: string) => {
      if (from !== shared) imported.push(from);
      else for (const name of names.split(',')) sharedNames.add(name.replace(/^\s*type\b/u, '').trim());
      return statement.startsWith('export') ? `export {${names}};\n` : '';
    });
    for (const from of imported) await visit(from);
    parts.delete(file);
    parts.set(file, isEntry ? own : own.replace(/^export (?!\{)/gmu, ''));
  };
  await visit(entry);
  const sharedImport =
    sharedNames.size === 0 ? '' : `import type { ${[...sharedNames].join(', ')} } from "./client.js";\n`;
  return sharedImport + [...parts.values()].join('');
}

async function declarationsOf(file: string, source: string): Promise<string> {
  const { declaration } = await transformWithOxc(source, file, { typescript: { declaration: {} } });
  if (declaration === undefined) throw new Error(`the compiler wrote no types for ${file}`);
  return declaration;
}
