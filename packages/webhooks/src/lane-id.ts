/** Which endpoint. */
export interface EndpointKey {
  organizationId: string;
  endpointId: string;
}

/** Name of the kind of lanes, and of their queue. */
export const webhooks = 'webhooks';

/** The lane of an endpoint, as wake-ups and metrics name it. */
export function laneIdOf({ organizationId, endpointId }: EndpointKey): string {
  return `${organizationId}.${endpointId}`;
}

/** The endpoint that a lane's id names. */
export function endpointOfLane(laneId: string): EndpointKey {
  const [organizationId = '', endpointId = ''] = laneId.split('.');
  return { organizationId, endpointId };
}
