import { deniesEverything, startStandInDns } from '../dns/stand-in-dns.ts';

/** The DNS servers that outreach uses to check whether a domain accepts email. */
export interface Dns {
  /** Format of DNS_SERVERS; empty for the machine's servers. */
  servers: string;
  label: string;
  close(): Promise<void>;
}

/** Uses DNS_SERVERS if set, else the machine's servers, or a stand-in if those know no domain at all. */
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
