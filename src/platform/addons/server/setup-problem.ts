/** Why a model cannot be set up, in a sentence for the operator that ends in a period. */
export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}
