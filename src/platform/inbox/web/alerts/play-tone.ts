/** Two short notes, quiet enough for an office. */
const notes = [
  { frequency: 659.25, atSeconds: 0 },
  { frequency: 987.77, atSeconds: 0.12 },
] as const;
const noteSeconds = 0.35;
const loudness = 0.08;

let context: AudioContext | undefined;

/** The first call must come from a press, because browsers block other sounds. */
export function playTone(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of notes) playNote(context, note.frequency, context.currentTime + note.atSeconds);
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + noteSeconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + noteSeconds);
}
