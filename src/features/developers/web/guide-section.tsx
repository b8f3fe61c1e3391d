import type { ReactNode } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import type { Example } from './examples.ts';

export function GuideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="-mb-1">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function GuideText({ children }: { children: ReactNode }) {
  return <p className="max-w-[64ch] text-soft">{children}</p>;
}

export function ExampleBlock({ example: { id, code, answer } }: { example: Example }) {
  return (
    <div className="example relative">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls sideways must be reachable by keyboard */}
      <pre className="code-block" tabIndex={0}>
        <code id={id}>{code}</code>
        {answer ? <samp className="code-answer">{answer}</samp> : null}
      </pre>
      <Button size="sm" className="copy-example" data-copy-from={id}>
        <span className="unless-copied unless-failed">Copy</span>
        <span className="when-copied">Copied!</span>
        <span className="when-failed">Copy failed</span>
      </Button>
    </div>
  );
}
