/** What is wrong with a CSV file, by the English of the services. */
export const files: Record<string, string> = {
  'the file is empty': 'Die Datei ist leer.',
  'the file starts as {0} but contains invalid {1} later: save the file as UTF-8':
    'Die Datei beginnt als {0}, enthält aber später ungültige Zeichen. Speichern Sie sie als UTF-8.',
  'after line {0}: {1}': 'Nach Zeile {0}: {1}',
  'a quote is opened and never closed': 'Ein Anführungszeichen wird nie geschlossen.',
  'a row has more than {0} bytes; is a quote opened and not closed?':
    'Eine Zeile hat mehr als {0} Bytes. Vielleicht wird ein Anführungszeichen nicht geschlossen.',
  'the row cannot be read': 'Die Zeile ist nicht lesbar.',
  'the header has {0} columns, at most {1} are possible':
    'Die Kopfzeile hat {0} Spalten, möglich sind höchstens {1}.',
  'more than {0} columns would become variables: leave some out with mapping':
    'Mehr als {0} Spalten würden zu Variablen. Lassen Sie einige weg.',
  'the columns {0} are both {1}: rename one of them':
    'Die Spalten {0} bedeuten dasselbe ({1}). Benennen Sie eine um.',
  'the header has no column for the address or the number ({0}): name it email or phone':
    'In der Kopfzeile fehlt eine Spalte für Adresse oder Nummer ({0}). Nennen Sie sie E-Mail oder Telefon.',
  'a file may have at most {0} rows; the rows after that were not imported':
    'Eine Datei kann höchstens {0} Zeilen haben. Die weiteren wurden nicht importiert.',
  'a file may have at most {0} rows; the rows after that do not count':
    'Eine Datei kann höchstens {0} Zeilen haben. Die weiteren zählen nicht.',
};
