import { evaluate } from './evaluate.ts';

// A separate process: it imports a copy of every module that runs SQL. The output is a line of JSON.
const evaluated = await evaluate(process.argv[2]!);
process.stdout.write(JSON.stringify(evaluated), () => process.exit(0));
