export type ApiField = {
  name: string;
  type: string;
  required: boolean;
  /** Allowed length, and what stands in for a field that is left out. */
  bounds: string;
  /** What the type does not say; empty where it says all. */
  meaning: string;
};

export type ApiError = { code: string; status: number; detail: string };

/** One call as the page shows it, made from its contract. */
export type ApiEndpoint = {
  id: string;
  path: string;
  summary: string;
  anyOrigin: boolean;
  input: readonly ApiField[];
  /** Fields of the answer, or `bytes` for a download. */
  output: readonly ApiField[] | 'bytes';
  /** The answer is a list of objects with the fields of `output`. */
  isList: boolean;
  errors: readonly ApiError[];
};
