import type { ProcessEnd } from './job-process.ts';

export function explainProcessEnd({ reason, message, exitCode, signal }: ProcessEnd): string {
  switch (reason) {
    case 'over_memory':
      return 'It exceeded its memory limit and was ended.';
    case 'over_deadline':
      return 'It took too long to answer and was ended.';
    case 'slow_to_start':
      return 'It was not loaded within two minutes and was ended.';
    case 'failed_to_start':
      return `It could not be loaded: ${endSentence(message?.trim() || 'no reason was given')}`;
    case 'crashed':
      return signal === 'SIGKILL'
        ? 'Its process was killed, most likely because the machine ran out of memory.'
        : `Its process crashed (${signal ?? `exit code ${exitCode}`}).`;
  }
}

function endSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
