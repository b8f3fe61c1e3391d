import { Fragment } from 'react';
import type { ApiEndpoint, ApiError } from '../common/api-description.ts';

type ErrorReferenceProps = { endpoints: readonly ApiEndpoint[]; commonErrors: readonly ApiError[] };

/** Every error code once, by status. */
export function ErrorReference({ endpoints, commonErrors }: ErrorReferenceProps) {
  const byCode = new Map<string, ApiError>();
  for (const error of [...commonErrors, ...endpoints.flatMap((endpoint) => endpoint.errors)]) {
    byCode.set(error.code, error);
  }
  const errors = [...byCode.values()].sort(
    (a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'),
  );
  return (
    <div className="reference-scroll mt-6">
      <table className="reference-table error-table">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Code</th>
            <th scope="col">Detail</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={error.code} id={error.code}>
              <td className="tabular-nums">{error.status}</td>
              <td>
                <code>
                  {error.code.split(/(?<=_)/).map((word) => (
                    <Fragment key={word}>
                      {word}
                      <wbr />
                    </Fragment>
                  ))}
                </code>
              </td>
              <td className="text-soft">{error.detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
