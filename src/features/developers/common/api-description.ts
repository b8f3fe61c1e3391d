export type ApiField = {
  name: string;
  type: string;
  required: boolean;
  bounds: string;
  /** Empty if the type says enough. */
  meaning: string;
};

export type ApiError = { code: string; status: number; detail: string };

/** An endpoint as the page documents it, derived from its contract. */
export type ApiEndpoint = {
  id: string;
  path: string;
  summary: string;
  anyOrigin: boolean;
  input: readonly ApiField[];
  /** `bytes` for a download. */
  output: readonly ApiField[] | 'bytes';
  isList: boolean;
  errors: readonly ApiError[];
};
