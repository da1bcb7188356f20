/**
 * Mailboxes that belong to a task and not to a person: those of RFC 2142, those that machines send from, and the common
 * ones of companies in the main European languages. Words that are also people's names are omitted on purpose, so that
 * nobody is skipped for being called Paris. Without separators, see `isRoleMailbox`.
 */
const words = `
  abuse admin administrator hostmaster noc postmaster security webmaster usenet news uucp www ftp root sysadmin
  mailerdaemon daemon bounce bounces noreply donotreply nichtantworten nepasrepondre noresponder nobody null devnull
  automailer notification notifications alert alerts newsletter subscribe unsubscribe list listserv majordomo
  abonnement test testing spam junk phishing dmarc fbl

  info infos information informacion informacoes informazioni contact contacts contactus contactme kontakt contacto
  contato contatti hello hi hallo hola ciao bonjour ahoj office mail email post enquiry enquiries inquiry inquiries
  question questions ask feedback suggestions complaints general main reception receptionist frontdesk frontoffice
  backoffice welcome home all alle everyone everybody staff allstaff team theteam group company headoffice mailbox
  buero zentrale empfang verwaltung sekretariat geschaeftsfuehrung gf poststelle accueil secretariat direction
  administration gerencia direccion recepcion oficina secretaria direzione segreteria amministrazione biuro kancelaria
  recepcja administratie receptie

  sales presales sale vertrieb verkauf ventas vendas vendite commercial commerciale comercial vente ventes verkoop
  marketing mkt pr press presse prensa imprensa stampa media publicrelations advertising ads werbung publicidad
  partner partners partnership partnerships affiliate affiliates sponsorship events event booking bookings
  reservation reservations reservas prenotazioni buchung shop store order orders bestellung bestellungen pedidos
  ordini commande commandes zamowienia purchasing procurement einkauf compras achats acquisti inkoop
  shipping logistics versand lager warehouse returns

  support helpdesk help service services customerservice customersupport customercare customersuccess clientservices
  care kundenservice kundendienst kundensupport serviceclient soporte suporte assistenza assistance
  atendimento klantenservice obsluga tech technical techsupport technik it itsupport edv developer developers
  engineering ops devops api web webteam domains dns

  billing invoice invoices invoicing accounting accounts accountspayable accountsreceivable finance payroll payment
  payments rechnung rechnungen buchhaltung finanzen facturation facturacion facturas comptabilite compta contabilidad
  contabilidade contabilita fatturazione fakturen faktury ksiegowosc factuur facturen boekhouding tax

  hr humanresources personal personalabteilung jobs job career careers karriere bewerbung bewerbungen recruiting
  recruitment recruiter talent hiring apply rh rrhh recursoshumanos emploi recrutement empleo lavoro praca vacatures

  legal recht privacy dpo gdpr dsgvo datenschutz impressum compliance investor investors investorrelations ir`;

const roles = new Set(words.split(/\s+/).filter(Boolean));

/**
 * Whether the part before the @ names a task rather than a person: `info`, `No-Reply`, `sales2`, `support+eu`.
 * @param local lower case
 */
export function isRoleMailbox(local: string): boolean {
  if (roles.has(local)) return true;
  const name = local.split('+', 1)[0]!;
  return roles.has(name.replaceAll(/[\d._-]+$|[._-]/g, ''));
}
