import { useEffect, useRef } from 'react';

const refreshMs = 100;
/** Speech at arm's length; a meter of what is possible would hardly move. */
const loudLevel = 0.5;

/** Written past React: it moves ten times a second. Screen readers hear of silence by a sentence instead. */
export function LevelMeter({ readLevel }: { readLevel: () => number }) {
  const element = useRef<HTMLProgressElement>(null);
  const latest = useRef(readLevel);
  latest.current = readLevel;
  useEffect(() => {
    const timer = setInterval(() => {
      if (element.current) element.current.value = Math.sqrt(Math.min(1, latest.current() / loudLevel));
    }, refreshMs);
    return () => clearInterval(timer);
  }, []);
  return <progress ref={element} className="ai-level" max={1} value={0} aria-hidden="true" />;
}
