import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

export type FoundExpression = { file: string; source: string; flags: string };

export function listRegularExpressions(root: string, files: readonly string[]): FoundExpression[] {
  return files.flatMap((file) => {
    const found: FoundExpression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        found.push({
          file: relative(root, file),
          source: node.text.slice(1, end),
          flags: node.text.slice(end + 1),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
    return found;
  });
}
