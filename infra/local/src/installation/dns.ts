import { deniesEverything, startStandInDns } from '../dns/stand-in-dns.ts';

/** Whom outreach asks whether a domain takes mail. */
export interface Dns {
  /** As DNS_SERVERS; empty for the servers of the machine. */
  servers: string;
  label: string;
  close(): Promise<void>;
}

/** DNS_SERVERS if given, else the machine's own; a stand-in where those know no domain at all. */
export async function chooseDns(servers = ''): Promise<Dns> {
  const nothing = async () => {};
  if (servers) return { servers, label: 'DNS_SERVERS', close: nothing };
  if (!(await deniesEverything())) return { servers, label: 'of this machine', close: nothing };
  const { address, close } = await startStandInDns();
  return {
    servers: address,
    label: 'none on this network; every domain except *.invalid is assumed to receive emails',
    close,
  };
}
