import ts from 'typescript';

/** A line of a test that passes only on a fast enough machine. */
export type TimeClaim = { line: number; why: 'compares measured time' | 'has a time-out of its own' };

/** Names of functions that read a clock, including helpers that return a measured time. */
const clocks =
  /^(?:now|hrtime|bigint|cpuUsage|threadCpuUsage|resourceUsage|monitorEventLoopDelay|measureWork|loopHeld)$/u;
const comparing = /^toBe(?:LessThan|GreaterThan)(?:OrEqual)?$|^toBeCloseTo$/u;
const comparisons = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
/** Functions whose last argument is a timeout. */
const runners = /^(?:it|test|each|beforeAll|beforeEach|afterAll|afterEach)$/u;
/** Functions of `vi`, whose default timeout is not scaled by `patient`, and Playwright's `waitForTimeout`. */
const impatient = /^(?:waitFor|waitUntil|waitForTimeout)$/u;

/**
 * Finds comparisons of measured time with anything else, and timeouts that are numbers instead of
 * `patient(…)`. Follows measured time through names and functions of the same file.
 */
export function findTimeClaims(file: string, text: string): TimeClaim[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const measured = nameMeasured(source);
  const claims: TimeClaim[] = [];
  const visit = (node: ts.Node): void => {
    const why = comparesTime(node, measured)
      ? 'compares measured time'
      : hasOwnTimeOut(node)
        ? 'has a time-out of its own'
        : undefined;
    if (why) claims.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, why });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return claims;
}

function nameMeasured(source: ts.SourceFile): ReadonlySet<string> {
  const measured = new Set<string>();
  let known = -1;
  while (known !== measured.size) {
    known = measured.size;
    const visit = (node: ts.Node): void => {
      for (const name of namesGiven(node, measured)) measured.add(name);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return measured;
}

function namesGiven(node: ts.Node, measured: ReadonlySet<string>): string[] {
  if (ts.isVariableDeclaration(node) && node.initializer && isMeasured(node.initializer, measured)) {
    return namesIn(node.name);
  }
  if (ts.isFunctionDeclaration(node) && node.name && node.body && answersTime(node.body, measured)) {
    return [node.name.text];
  }
  if (ts.isBinaryExpression(node) && isAssignment(node) && isMeasured(node.right, measured)) {
    return ts.isIdentifier(node.left) ? [node.left.text] : [];
  }
  // Pushing a time into a list makes it a list of times.
  if (ts.isCallExpression(node) && lastName(node.expression) === 'push') {
    const { expression } = node.expression as ts.PropertyAccessExpression;
    if (node.arguments.some((one) => isMeasured(one, measured)) && ts.isIdentifier(expression)) {
      return [expression.text];
    }
  }
  return [];
}

function isMeasured(node: ts.Node, measured: ReadonlySet<string>): boolean {
  if (ts.isArrowFunction(node)) return answersTime(node.body, measured);
  if (ts.isIdentifier(node)) return measured.has(node.text) && !isPropertyName(node);
  if (ts.isCallExpression(node)) {
    if (readsClock(node)) return true;
    // A clock that is passed to the tested code is not a measurement.
    return isMeasured(node.expression, measured) || isMathOrArray(node, measured);
  }
  if (ts.isObjectLiteralExpression(node) || ts.isFunctionExpression(node)) return false;
  return ts.forEachChild(node, (child) => isMeasured(child, measured) || undefined) ?? false;
}

/** `Math.min(…)`, `Number(…)` and `Array.from(…)` return measured time if their arguments are measured. */
function isMathOrArray(node: ts.CallExpression, measured: ReadonlySet<string>): boolean {
  return (
    /^(?:Math\..*|Number|Array\.from)$/u.test(node.expression.getText()) &&
    node.arguments.some((one) => isMeasured(one, measured))
  );
}

function answersTime(body: ts.Node, measured: ReadonlySet<string>): boolean {
  if (!ts.isBlock(body)) return isMeasured(body, measured);
  let answers = false;
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression && isMeasured(node.expression, measured))
      answers = true;
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return answers;
}

function readsClock(node: ts.CallExpression): boolean {
  const name = lastName(node.expression);
  if (name === undefined || !clocks.test(name)) return false;
  // Only `performance.now` and `Date.now` count, because a `now` of another object is a clock of the test.
  return name !== 'now' || /^(?:performance|Date)\.now$/u.test(node.expression.getText());
}

function comparesTime(node: ts.Node, measured: ReadonlySet<string>): boolean {
  if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
    return isMeasured(node.left, measured) !== isMeasured(node.right, measured);
  }
  if (!ts.isCallExpression(node) || !comparing.test(lastName(node.expression) ?? '')) return false;
  const expected = findExpected(node.expression);
  return (
    expected.some((one) => isMeasured(one, measured)) &&
    !node.arguments.some((one) => isMeasured(one, measured))
  );
}

/** Finds the arguments of the `expect(…)` or `expect.poll(…)` with which the chain begins. */
function findExpected(node: ts.Node): readonly ts.Expression[] {
  if (ts.isPropertyAccessExpression(node)) return findExpected(node.expression);
  return ts.isCallExpression(node) ? node.arguments : [];
}

function hasOwnTimeOut(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'timeout') {
    return isNumber(node.initializer) && !isIdleCallback(node);
  }
  if (!ts.isCallExpression(node)) return false;
  const name = lastName(node.expression) ?? '';
  if (impatient.test(name)) return node.expression.getText().startsWith('vi.') || name === 'waitForTimeout';
  const last = node.arguments.at(-1);
  if (last === undefined || !isNumber(last)) return false;
  return node.expression.getText() === 'AbortSignal.timeout' || isRunner(node.expression);
}

/** True for a number, written here or as a constant of the same file. */
function isNumber(node: ts.Expression): boolean {
  if (ts.isNumericLiteral(node)) return true;
  if (!ts.isIdentifier(node)) return false;
  return node
    .getSourceFile()
    .statements.some(
      (statement) =>
        ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(
          ({ name, initializer }) =>
            name.getText() === node.text && initializer !== undefined && ts.isNumericLiteral(initializer),
        ),
    );
}

/** True for the browser's idle callback, whose timeout is not a limit for the test. */
function isIdleCallback(node: ts.Node): boolean {
  const call = node.parent.parent;
  return ts.isCallExpression(call) && lastName(call.expression) === 'requestIdleCallback';
}

/** True for `it(…)` and `it.each(…)(…)`, but not for the list that `each` gets. */
function isRunner(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return runners.test(node.text);
  return ts.isCallExpression(node) && lastName(node.expression) === 'each';
}

function lastName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}
