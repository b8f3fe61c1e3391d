import type { Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;
type Description<Label extends string> = { name: string; help: string; labels?: readonly Label[] };
type LabelValues<Label extends string> = Readonly<Record<Label, string>>;

export type Count<Label extends string> = (labels: LabelValues<Label>, by?: number) => void;
export type Observe<Label extends string> = (labels: LabelValues<Label>, value: number) => void;

export class Metrics {
  readonly #library: typeof import('prom-client');
  readonly #registry: Registry;

  /** Loads prom-client, which a process without a metrics port does not need. */
  static async open(): Promise<Metrics> {
    return new Metrics(await import('prom-client'));
  }

  constructor(library: typeof import('prom-client')) {
    this.#library = library;
    this.#registry = new library.Registry();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  countProcess(): void {
    this.#library.collectDefaultMetrics({ register: this.#registry });
  }

  /** Label values must come from a short list, since each combination is a time series of its own. */
  counter<const Label extends string>({ name, help, labels = [] }: Description<Label>): Count<Label> {
    const registers = [this.#registry];
    const counter = new this.#library.Counter({ name, help, labelNames: [...labels] as string[], registers });
    return (values, by = 1) => counter.inc(values as Labels, by);
  }

  histogram<const Label extends string>(
    description: Description<Label> & { buckets: readonly number[] },
  ): Observe<Label> {
    const { name, help, labels = [], buckets } = description;
    const registers = [this.#registry];
    const histogram = new this.#library.Histogram({
      name,
      help,
      labelNames: [...labels] as string[],
      buckets: [...buckets],
      registers,
    });
    return (values, value) => histogram.observe(values as Labels, value);
  }

  /** Evaluated at each scrape. A metric that fails is left out, and the others are still reported. */
  gauge<const Label extends string = never>(
    { name, help, labels = [] }: Description<Label>,
    read: () => Reading<Label> | Promise<Reading<Label>>,
  ): void {
    const registers = [this.#registry];
    const gauge = new this.#library.Gauge({
      name,
      help,
      labelNames: [...labels] as string[],
      registers,
      collect: async () => {
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => []);
        gauge.reset();
        if (labels.length === 0) gauge.remove({});
        for (const { labels: values, value } of readings) gauge.set(values as Labels, value);
      },
    });
  }

  write(): Promise<string> {
    return this.#registry.metrics();
  }
}

type Reading<Label extends string> = readonly { labels: LabelValues<Label>; value: number }[];
