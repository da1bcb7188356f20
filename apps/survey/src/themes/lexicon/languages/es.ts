import type { LanguageLexicon } from '../language-lexicon.ts';

export const es: LanguageLexicon = {
  common:
    'no solo, el, la, los, las, un, una, y, es, era, fue, fueron, eran, son, estaba, yo, me, mi, mis, nos, con, para, por, en, de, del, al, muy, que, se, lo, le, todo, todos, como, más, ha, he, han, hay, su, sus, está, están, este, cuando, siempre, tuve, tiene, ser',
  not: 'no, nunca, jamás, sin, ni, nada, nadie, ningún, ninguna, ninguno, tampoco, poco',
  but: 'pero, sin embargo, aunque, lamentablemente, desgraciadamente, salvo, lástima',
  good: 'bueno*, buena*, buen, bien, excelente*, genial*, perfecto*, perfecta*, estupend*, fantástic*, maravillos*, agradable*, gracias, content*, satisfech*, recomiend*, recomend*, encantad*, mejor*, fenomenal, súper, fácil*, increíble*, inmejorable*, magnífic*, impecable*',
  bad: 'malo*, mala*, mal, pésim*, horrible*, terrible*, fatal, peor*, decepcion*, inaceptable*, problema*, insatisfech*, desagradable*, descontent*, vergüenza, vergonzos*, lamentable*, complicad*, difícil*, desastre*, molest*, queja*, deficiente*, nefast*',
  themes: {
    waiting: {
      words: 'espera, esperar, esperé, esperando, esperamos, cola, colas, esperas',
      good: 'puntual*, a tiempo, a la hora, sin esperar, sin espera, sin esperas',
      bad: 'retraso*, retrasad*, impuntual*, demora*, tarde',
      goodBeside: 'corto*, corta*, rápid*, breve*, poco, poca',
      badBeside:
        'largo*, larga*, mucho, mucha, demasiado, demasiada, horas, hora, eterna, eterno, interminable*',
    },
    staff: {
      words:
        'personal, equipo, médico*, médica*, doctor*, doctora*, dentista*, enfermer*, recepción, recepcionista*, auxiliar*, trabajador*, empleado*, terapeuta*, fisioterapeuta*, atención, trato, servicio, peluquer*, gente',
      good: 'amable*, amabilidad, simpátic*, atent*, cariños*, profesional*, profesionalidad, educado*, educada*, competente*, cercan*, encantadora*, encantador*, servicial*, respetuos*, paciente conmigo',
      bad: 'antipátic*, maleducad*, borde*, groser*, incompetente*, arrogante*, desinteresad*, irrespetuos*, poco profesional*, seco*, frío conmigo, indiferente*',
    },
    explanation: {
      words:
        'explic*, explicación*, explicaciones, informa*, información, comunicación, consejo*, asesor*, preguntas, dudas, escuch*, instrucciones',
      good: 'bien explicado, explica todo, explicó todo, explicaron todo, resolvió mis dudas, resolvieron, se tomó el tiempo, bien informad*',
      bad: 'no explic*, no me explic*, mal informad*, ninguna explicación, sin explicar, no escuch*',
      goodBeside: 'clar*, claramente, detallad*, complet*, detalle, paciencia, perfectamente',
      badBeside: 'confus*, escas*, contradictori*, prisa*, poca, insuficiente*, falta',
    },
    price: {
      words:
        'precio*, coste*, costo*, factura*, tarifa*, dinero, pago*, pagar, pagué, presupuesto*, cobr*, honorario*, seguro',
      good: 'barato*, barata*, económic*, asequible*, buen precio, calidad precio',
      bad: 'caro, caros, cara, caras, carísim*, estafa*, abusiv*, timo, robo',
      goodBeside: 'razonable*, justo*, ajustad*, bajo*, transparente*, correcto*',
      badBeside: 'alto*, elevad*, excesiv*, exagerad*, subid*, oculto*, doble',
    },
    cleanliness: {
      words:
        'sala de espera, sala, salas, instalacion*, baño*, aseo*, higiene, limpieza, habitación*, habitaciones, edificio, local, ambiente, decoración, calefacción, aire acondicionado, mobiliario, sillas',
      good: 'limpi*, impolut*, ordenad*, cuidad*, acogedor*, cómod*, higiénic*',
      bad: 'suci*, suciedad, descuidad*, huele*, olor*, mugrient*, viejísim*, ruidos*, anticuad*, incómod*',
      goodBeside: 'modern*, luminos*, nuev*, bonit*, tranquil*, ampli*',
      badBeside: 'viej*, oscur*, frí*, pequeñ*, rot*, antigu*, llen*',
    },
    booking: {
      words:
        'cita, citas, teléfono*, llamada*, llamar, llamé, llamo, reserva*, reservar, web, página, online, contestador, centralita, correo, agenda',
      good: 'fácil de contactar, cita rápida, cita enseguida, fácil pedir cita',
      bad: 'no contest*, no cogen, no responden, comunicando, cancelaron, cancelad*, imposible contactar, ilocalizable*, nadie contesta, anularon',
      goodBeside: 'rápid*, sencill*, flexible*, inmediat*, disponib*, pronto',
      badBeside: 'semanas, meses, olvid*, equivocad*, error*, nadie, colgaron, imposible',
    },
    result: {
      words:
        'resultado*, tratamiento*, calidad, intervención, diagnóstico*, operación, dolor, dolores, trabajo, reparación*, corte, masaje*, terapia',
      good: 'sin dolor, indolor*, ningún dolor, curad*, alivi*, eficaz, eficaces, efectiv*, exitos*, me ayudó, mejoría',
      bad: 'doloros*, duele, dolió, chapuza*, ineficaz, mal diagnóstico, fracas*, no funcion*, sigo con dolor, negligencia*',
      goodBeside: 'cuidados*, delicad*, minucios*, preciso, desapareci*',
      badBeside: 'mucho, equivocad*, erróne*, brusco, todavía, sigue, sigo, roto',
    },
    access: {
      words:
        'aparcamiento*, aparcar, parking, estacionamiento*, estacionar, ubicación, ubicad*, acceso*, accesib*, entrada, ascensor*, escalera*, silla de ruedas, autobús, metro, transporte, situación, rampa*',
      good: 'bien ubicad*, fácil de encontrar, fácil aparcar, bien situad*, fácil acceso, parking gratuito',
      bad: 'difícil de encontrar, difícil aparcar, sin aparcamiento, no hay aparcamiento, imposible aparcar, no hay parking, sin ascensor, mal ubicad*, inaccesible*',
      goodBeside: 'céntric*, cerca, gratuit*, gratis, cercan*, cómod*',
      badBeside: 'lejos, lleno, averiad*, estrech*, poco, falta, caro',
    },
  },
};
