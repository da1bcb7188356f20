/** A union with one member per type, so that a `switch` on `type` narrows `data`. */
export type EventsOf<DataByType> = {
  [Type in keyof DataByType]: {
    /** The same for every attempt, resend and recovery of the event. */
    id: string;
    type: Type;
    /** ISO 8601, UTC. */
    createdAt: string;
    data: DataByType[Type] & {
      /** ISO 8601, UTC. Sort by it: ordering of delivery is not guaranteed. */
      occurred_at: string;
    };
  };
}[keyof DataByType];
