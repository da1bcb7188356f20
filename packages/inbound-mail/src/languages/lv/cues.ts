import type { CueLexicon } from '../../classify/cue-lexicon.ts';

export const latvianCues: CueLexicon = {
  negators: 'ne|nav|bez|nekad|neesam|nevienu',
  contrasts: 'bet|tomēr|taču',
  classes: {},
  cues: {
    refusal: [
      '(neinteresē|neder|nepieņemsim|nepieņemam|nevajag|neizmantosim|nemeklējam|neplānojam|nepiemērots|neturpināsim|negribam|atsakāmies|atsakos|noraidām) ..',
      'nav [mums|man|*] .. (vajadzīg*|nepieciešam*|interes*|mums|piemērot*|vajadzīb*|intereses)',
      '(nolēmuši|nolēmām|nolēmu) .. (atteikties|nepieņemt|neturpināt) ..',
      '(neesam|neesmu) .. (ieinteresēt*)',
      '^ nē [*] (paldies) ..',
      'paldies [bet] nē ..',
    ],
    settled: ['(jau|apmierināti) .. (strādājam|sadarbojamies|izmantojam|piegādātāj*|partner*|mums ir)'],
    hindrance: ['(nav) .. (budžet*|laika|naudas|līdzekļu|resurs*)'],
    interest: [
      '(interesē|ieinteresēt*|interesanti|interesants|interesētu)',
      '(izklausās|izskatās) .. (labi|lieliski|interesanti)',
      '(labprāt|vēlos|vēlētos|gribētu|gribu|vēlamies) .. (uzzinātu|uzzināt|redzētu|redzēt|dzirdētu|vairāk|izmēģināt*)',
      '(tieši|tieši to) .. (meklējam|meklēju|vajag|nepieciešams)',
      '^ (labprāt|ar prieku)',
    ],
    meeting: [
      '(varam|varētu|vai) .. (parunāt|sazvanīties|tikties|aprunāties)',
      '(der|derētu|derēs) .. ..',
      '(atbrauciet|atbraukt|iebrauciet|satiekamies|sazvanāmies|uzzvaniet|tiksimies|klātienē) ..',
      '(zoom|teams|prezentācij*) .. (saruna|sarunu|sapulce|klātienē|komandai) ..',
    ],
    request: [
      '(atsūtiet|nosūtiet|sūtiet) .. (informāciju|piedāvājumu|cenas|materiālus|detaļas)',
      '(vairāk|sīkāku|papildu) (informācij*)',
    ],
    yes: ['^ (jā|protams|labi|noteikti) [lūdzu|paldies] $'],
    no: ['^ (nē|diemžēl nē) [paldies] $'],
    chat: ['^ (paldies|ok|labi) ..'],
  },
};
