import { runEngine } from './run-engine.ts';

await runEngine({ arguments: process.argv.slice(2), input: process.stdin, output: process.stdout });
