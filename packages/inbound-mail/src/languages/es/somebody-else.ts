import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const spanishSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'mi|mis|nuestro|nuestra|nuestros',
    who: 'compañero|compañera|colega|colegas|jefe|jefa|director|directora|gerente|predecesor|antecesor|asistente|secretaria|cliente|clientes|marido|esposo|mujer|esposa|padre|madre|hijo|hija|hermano|hermana|amigo|amiga|socio|socia|antigua dirección|anterior dirección|dirección antigua',
  },
  others: [
    '(a|de|con|dar|den|para) {whose} [antiguo|antigua|ex] {who}',
    '(al|a la) (señor|señora|sr|sra) ..',
  ],
  withWriter: [
    '(que|y|de|por favor) (me|nos) (quit*|borr*|elimin*|saqu*|sac*|retir*|excluy*|den de baja|dieran de baja|diesen de baja) ..',
    '(y|o|ni) [a] (mí|me|nosotros|yo)',
    '(mí|me|nosotros) (y|ni|o|también)',
  ],
  takesOver: [
    '(pero|mientras que) (yo|nosotros) sí ..',
    '(soy|seré) [yo] [ahora|desde ahora] [su|tu|el|la|vuestro] [nuevo|nueva] (contacto|interlocutor|interlocutora|responsable|persona) ..',
    '(ahora|desde ahora|a partir de ahora) .. (soy|seré|llevo|me encargo|me ocupo) ..',
    '(escríbanme|escríbame|escríbeme|contácteme|contáctenme|contáctame|háblenme|diríjanse) .. (a mí|mejor|en su lugar|directamente|mí) ..',
    '(usen|use|usa|utilicen|utilice) .. (esta dirección|mi nueva dirección|este correo|esta) ..',
  ],
};
