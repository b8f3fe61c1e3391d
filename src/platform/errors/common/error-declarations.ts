/** How one error code leaves the server: RFC 9457 problem document. */
export type ErrorDeclaration = {
  status: number;
  /** Short, same for every occurrence. */
  title: string;
  /** The sentence that clients match on; never explains the inside of a 5xx. */
  detail: string;
};

export type ErrorDeclarations = Readonly<Record<string, ErrorDeclaration>>;
