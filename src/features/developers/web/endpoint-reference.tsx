import { Fragment } from 'react';
import type { ApiEndpoint, ApiError, ApiField } from '../common/api-description.ts';

export function EndpointReference({ endpoint }: { endpoint: ApiEndpoint }) {
  const errors = endpoint.errors.map((error) => error.code);
  return (
    <article aria-labelledby={endpoint.id}>
      <h3 id={endpoint.id} className="font-mono font-medium">
        {endpoint.id}
      </h3>
      <p className="mb-1">{withCode(endpoint.summary)}.</p>
      <p className="mb-4 text-sm text-soft">
        <code>POST {endpoint.path}</code>
        {endpoint.anyOrigin ? ' · any origin' : ' · same origin'}
      </p>
      <FieldTable title="Body" fields={endpoint.input} />
      {endpoint.output === 'bytes' ? (
        <p className="mt-4 text-sm text-soft">Returns the bytes as a download.</p>
      ) : (
        <FieldTable title={endpoint.isList ? 'Answer: a list of' : 'Answer'} fields={endpoint.output} />
      )}
      {errors.length > 0 ? (
        <p className="mt-4 text-sm text-soft">
          May fail with{' '}
          {errors.map((code, index) => (
            <span key={code}>
              {index > 0 ? ', ' : ''}
              <a className="text-link" href={`#${code}`}>
                <code>{code}</code>
              </a>
            </span>
          ))}
          .
        </p>
      ) : null}
    </article>
  );
}

function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>));
}

function noteOn({ required, bounds, meaning }: ApiField): string {
  const limits = [required ? '' : 'optional', bounds].filter(Boolean).join(', ');
  return [limits, meaning].filter(Boolean).join('. ');
}

function FieldTable({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  return (
    <div className="reference-scroll field-table">
      <table className="reference-table">
        <thead>
          <tr>
            <th scope="col" className="w-[36%]">
              {title}
            </th>
            <th scope="col" className="w-[30%]">
              Type
            </th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <td>
                <code>{field.name}</code>
              </td>
              <td className="text-soft">
                <code>{field.type}</code>
              </td>
              <td className="text-soft">{withCode(noteOn(field))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ErrorReferenceProps = { endpoints: readonly ApiEndpoint[]; commonErrors: readonly ApiError[] };

/** Endpoints share codes, so each code appears once, sorted by status. */
export function ErrorReference({ endpoints, commonErrors }: ErrorReferenceProps) {
  const byCode = new Map<string, ApiError>();
  for (const error of [...commonErrors, ...endpoints.flatMap((endpoint) => endpoint.errors)]) {
    byCode.set(error.code, error);
  }
  const errors = [...byCode.values()].sort(
    (a, b) => a.status - b.status || a.code.localeCompare(b.code, 'en'),
  );
  return (
    <div className="reference-scroll mt-2">
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
              <td className="text-soft">{withCode(error.detail)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
