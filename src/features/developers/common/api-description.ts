export type ApiField = {
  name: string;
  type: string;
  required: boolean;
  /** Allowed length, and the default value if the field is optional. */
  bounds: string;
  /** Explanation beyond the type. Empty if the type is enough. */
  meaning: string;
};

export type ApiError = { code: string; status: number; detail: string };

/** An endpoint as the page shows it, derived from its contract. */
export type ApiEndpoint = {
  id: string;
  path: string;
  summary: string;
  anyOrigin: boolean;
  input: readonly ApiField[];
  /** Fields of the answer, or `bytes` for a download. */
  output: readonly ApiField[] | 'bytes';
  /** True if the answer is a list of objects with the fields of `output`. */
  isList: boolean;
  errors: readonly ApiError[];
};
