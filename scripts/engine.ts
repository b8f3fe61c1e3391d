// `npm run engine -- COMMAND < texts.json`: applies the built-in text engine to a JSON list of texts.
import { runEngine } from './engine/run-engine.ts';

await runEngine({ arguments: process.argv.slice(2), input: process.stdin, output: process.stdout });
