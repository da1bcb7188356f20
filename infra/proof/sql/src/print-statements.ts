import { evaluate } from './evaluate.ts';

// A process of its own: it imports a copy of every module that runs SQL. The answer is a line of JSON.
const evaluated = await evaluate(process.argv[2]!);
process.stdout.write(JSON.stringify(evaluated), () => process.exit(0));
