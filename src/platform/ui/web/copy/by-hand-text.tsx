import { useEffect, useRef } from 'react';

/** More are scrolled. */
const maxRows = 8;

/** A text that could not be copied, ready for the visitor's own keys: focused and selected. */
export function ByHandText({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      className="by-hand"
      aria-label="Text to copy"
      readOnly
      rows={Math.min(text.split('\n').length, maxRows)}
      value={text}
    />
  );
}
