import type { LanguageLexicon } from '../language-lexicon.ts';

export const pt: LanguageLexicon = {
  common:
    'não só, não apenas, o, a, os, as, um, uma, e, era, foi, foram, eram, são, está, estava, eu, me, meu, minha, nos, com, para, por, em, no, na, nas, do, da, dos, das, ao, muito, muita, que, se, tudo, todos, como, mais, tem, tive, sempre, também, fui, você, pelo, pela, isso, já, ser, há, uns, ainda',
  not: 'não, nunca, jamais, sem, nem, nada, ninguém, nenhum, nenhuma, pouco',
  but: 'mas, porém, infelizmente, contudo, apesar, embora, pena, exceto',
  good: 'bom, boa, bons, boas, bem, excelente*, ótim*, perfeit*, maravilhos*, fantástic*, agradável, agradáveis, obrigad*, content*, satisfeit*, recomend*, melhor*, espetacular*, adorei, gostei, fácil, fáceis, impecável, impecáveis, incrível, excecional*, excepcional*, parabéns, top',
  bad: 'mau, má, maus, más, mal, péssim*, horrível, horríveis, terrível, terríveis, pior*, dececion*, decepcion*, inaceitáve*, problema*, insatisfeit*, desagradáve*, desilud*, vergonh*, lamentáve*, difíc*, complicad*, desastre*, ruim, ruins, descontent*, reclama*, fraco, fraca',
  themes: {
    waiting: {
      words: 'espera, esperar, esperei, esperamos, esperando, fila, filas, aguardar',
      good: 'pontual*, pontualidade, a horas, sem espera, sem esperar, no horário',
      bad: 'atraso*, atrasad*, demora*, demorou, demorad*',
      goodBeside: 'curt*, rápid*, breve*, pouco, pouca',
      badBeside: 'long*, muito tempo, muita, demais, demasiado, horas, hora, eterna, interminável',
    },
    staff: {
      words:
        'pessoal, equipa, equipe, médic*, doutor, doutora, dr, dra, dentista*, enfermeir*, receção, recepção, rececionista*, recepcionista*, assistente*, funcionári*, terapeuta*, fisioterapeuta*, atendimento, serviço, cabeleireir*',
      good: 'simpátic*, simpatia, amáve*, gentil*, gentileza, atencios*, profissional*, profissionalismo, competente*, educad*, prestáve*, cuidados*, carinhos*, acolhedor*, cordia*, respeitos*',
      bad: 'antipátic*, mal educad*, rude*, gross*, incompetente*, arrogante*, desinteressad*, desrespeit*, pouco profissional*, indiferente*, mal humorad*',
    },
    explanation: {
      words:
        'explic*, explicação, explicações, informaç*, informad*, comunicação, conselho*, aconselh*, perguntas, dúvidas, ouvi*, esclarec*, instruções, orientaç*',
      good: 'bem explicad*, explicou tudo, explicaram tudo, esclareceu todas, tirou todas, tirou as dúvidas, bem informad*, dedicou tempo',
      bad: 'não explic*, não me explic*, mal informad*, nenhuma explicação, sem explic*, não ouv*, falta de informação',
      goodBeside: 'clar*, claramente, detalhad*, complet*, detalhe*, paciência, precis*',
      badBeside: 'confus*, vag*, contraditóri*, pressa, escass*, insuficiente*, falta',
    },
    price: {
      words:
        'preço*, custo*, fatura*, valor, valores, tarifa*, dinheiro, pagamento*, pagar, paguei, orçamento*, cobr*, conta, taxa*',
      good: 'barat*, económic*, acessível preço, em conta, bom preço, qualidade preço, custo benefício',
      bad: 'caro, caros, cara, caras, caríssim*, roubo, abusiv*, exorbitante*, burla',
      goodBeside: 'razoáve*, just*, baix*, transparente*, acessíve*',
      badBeside: 'alto*, elevad*, excessiv*, exagerad*, escondid*, aument*, dobro',
    },
    cleanliness: {
      words:
        'sala de espera, sala, salas, instalaç*, casa de banho, banheiro*, higiene, limpeza, espaço*, edifício, prédio, ambiente, decoração, aquecimento, ar condicionado, cadeiras, consultório',
      good: 'limp*, asseado*, organizad*, acolhedor espaço, confortáve*, higiénic*, arrumad*',
      bad: 'suj*, sujidade, sujeira, mal cuidad*, cheir*, degradad*, barulhent*, desconfortáve*, desarrumad*, abafad*',
      goodBeside: 'modern*, luminos*, nov*, bonit*, tranquil*, ampl*',
      badBeside: 'velh*, escur*, fri*, pequen*, partid*, quebrad*, chei*, antig*',
    },
    booking: {
      words:
        'consulta marcada, marcação, marcações, marcar, marquei, agendamento*, agendar, agendei, telefone*, telefon*, ligar, liguei, chamada*, site, online, reserva*, email, whatsapp',
      good: 'fácil de marcar, fácil marcar, marcação rápida, fácil de agendar, fácil contato, fácil contacto',
      bad: 'não atend*, ninguém atende, não respond*, cancelaram, cancelad*, desmarc*, impossível contactar, impossível marcar, incontactáve*',
      goodBeside: 'rápid*, simples, flexíve*, imediat*, disponib*, logo',
      badBeside: 'semanas, meses, esquec*, errad*, erro*, ninguém, adiad*, impossível',
    },
    result: {
      words:
        'resultado*, tratamento*, qualidade, intervenção, diagnóstico*, cirurgia*, dor, dores, trabalho, reparação, corte, massagem, massagens, terapia, procedimento*',
      good: 'sem dor, sem dores, indolor*, nenhuma dor, curad*, eficaz*, aliviad*, alívio, ajudou muito, bem sucedid*',
      bad: 'doloros*, dói, doeu, mal feit*, ineficaz*, diagnóstico errado, falh*, não resolveu, continuo com dor*, negligência*',
      goodBeside: 'cuidados*, delicad*, minucios*, precis*, desaparec*, cuidado',
      badBeside: 'muita, errad*, brut*, ainda, continu*, pressa, partid*',
    },
    access: {
      words:
        'estacionamento*, estacionar, parque, localização, localizad*, acesso*, acessibilidade, entrada, elevador*, escadas, cadeira de rodas, autocarro*, ônibus, metro, transporte*, rampa*',
      good: 'bem localizad*, fácil de encontrar, fácil acesso, fácil estacionar, boa localização, estacionamento gratuito',
      bad: 'difícil de encontrar, difícil estacionar, sem estacionamento, não há estacionamento, difícil acesso, sem elevador, impossível estacionar',
      goodBeside: 'centra*, perto, gratuit*, grátis, prátic*',
      badBeside: 'longe, chei*, lotad*, avariad*, estreit*, poucos, falta, pago',
    },
  },
};
