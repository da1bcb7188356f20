/** A `stateDiagram-v2`. */
export interface StateDiagram {
  /** Names of the states, without those of groups. */
  states: Set<string>;
  /** Arrows between two states. An arrow from or to a group becomes one for each of its states. */
  arrows: [from: string, to: string][];
}

const outside = '[*]';

/** Parses a Mermaid state diagram. @throws Error for an unknown line */
export function readStateDiagram(text: string): StateDiagram {
  const groups = new Map<string, string[]>();
  const drawn: [string, string][] = [];
  let group: string[] | null = null;
  const [first, ...lines] = text.trim().split('\n');
  if (first !== 'stateDiagram-v2') throw new Error(`not a state diagram: ${first}`);
  for (const line of lines) {
    const [, name] = /^\s*state ".*" as (\w+) \{$/.exec(line) ?? [];
    const [, from, to] = /^\s*(\w+|\[\*\]) --> (\w+|\[\*\])(?:: .+)?$/.exec(line) ?? [];
    if (name) groups.set(name, (group = []));
    else if (line.trim() === '}') group = null;
    else if (from && to) {
      drawn.push([from, to]);
      group?.push(from, to);
    } else throw new Error(`the test cannot read this line of a diagram: ${line}`);
  }
  const membersOf = (name: string) => new Set(groups.get(name)?.filter((each) => each !== outside) ?? [name]);
  const arrows = drawn.flatMap(([from, to]) =>
    [...membersOf(from)].flatMap((start) => [...membersOf(to)].map((end): [string, string] => [start, end])),
  );
  const states = new Set(arrows.flat().filter((name) => name !== outside));
  return { states, arrows: arrows.filter((arrow) => !arrow.includes(outside)) };
}
