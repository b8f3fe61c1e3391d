type Row = { name: string; unit?: string; value: string };

export function FigureTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <details>
      <summary className="text-sm text-soft">{title}</summary>
      <table className="figure-table mt-2">
        <tbody>
          {rows.map(({ name, unit, value }) => (
            <tr key={name}>
              <th scope="row">
                {name} {unit ? <small>{unit}</small> : null}
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
