/** Tells the operator in one full sentence why a model cannot be set up. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}
