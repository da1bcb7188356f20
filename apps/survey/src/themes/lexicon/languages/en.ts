import type { LanguageLexicon } from '../language-lexicon.ts';

export const en: LanguageLexicon = {
  common:
    'not only, not just, the, and, is, are, was, were, i, my, me, we, our, you, your, it, they, this, that, with, for, of, to, in, on, at, had, have, has, be, been, very, would, will, as, from, so, all, there, who, which, when, what, after, before, just, am',
  not: 'not, no, never, wasn t, wasnt, weren t, werent, isn t, isnt, aren t, didn t, didnt, doesn t, doesnt, don t, dont, couldn t, couldnt, wouldn t, wouldnt, won t, haven t, hasn t, hadn t, can t, cannot, without, hardly, nothing, nobody, nor',
  but: 'but, however, although, though, unfortunately, except, while, whereas',
  good: 'good, great, excellent, amazing, wonderful, fantastic, perfect*, lovely, nice, nicely, best, better, super, superb, brilliant, outstanding, pleasant*, happy, satisfied, well, love*, thank*, recommend*, impress*, exceptional*, fine, awesome, top, smooth*, easy, easily, relaxed, comfortable, improved',
  bad: 'bad, badly, poor, poorly, terribl*, horribl*, awful, worst, worse, disappoint*, unacceptable, annoy*, problem*, frustrat*, unhappy, dissatisf*, uncomfortable, unpleasant, confus*, disgust*, shocking, lacking, lack, complain*, stress*, difficult, hard, impossible, ridiculous, outrageous, mess, unsatisf*',
  themes: {
    waiting: {
      words: 'wait*, queue*, queuing, line',
      good: 'didn t have to wait, not have to wait, didnt have to wait, punctual*, on time, prompt*, without delay, no delay, little wait*, right on schedule',
      bad: 'delay*, overdue, behind schedule, running late, late, hours late',
      goodBeside: 'short, quick*, brief*, fast, minimal',
      badBeside: 'long*, forever, ages, endless*, hour, hours, too much, minutes late',
    },
    staff: {
      words:
        'staff, team, desk, doctor*, dentist*, nurse*, hygienist*, reception, receptionist*, assistant*, therapist*, employee*, stylist*, physician*, personnel, people, service, crew',
      good: 'friendly, friendliest, kind, kindness, helpful*, polite*, caring, attentive*, welcoming, professional*, courteous, competent, compassion*, gentle, patient with, respectful*',
      bad: 'rude*, unfriendly, unhelpful, impolite, arrogant*, unprofessional*, incompetent*, disrespectful*, dismissive*, grumpy, careless*, condescending, inattentive',
    },
    explanation: {
      words:
        'explanation*, explain*, communicat*, information, informed, informative, advice, advised, questions, consultation, instructions, listen*, answered',
      good: 'well explained, clearly explained, well informed, understandable, thoroughly explained, took the time, took time',
      bad: 'wasn t told, weren t told, not told, nobody told, unexplained, uninformed, misinformed, ignored, unclear, did not listen, no idea what',
      goodBeside: 'clear, clearly, thorough*, detailed, every, everything, detail*, patiently, all',
      badBeside: 'nobody, vague*, barely, rushed, conflicting, hurried',
    },
    price: {
      words:
        'price*, pricing, cost, costs, bill, bills, invoice*, fee, fees, payment*, charge*, money, quote*, insurance',
      good: 'affordable, cheap, inexpensive, good value, value for money, worth it, worth every penny, reasonably priced',
      bad: 'expensive, overpriced, pricey, too much money, rip off, ripoff, overcharg*, costly, hidden costs',
      goodBeside: 'fair, reasonable, low, transparent',
      badBeside: 'high, unfair, unreasonable, unexpected*, extra, double, increas*',
    },
    cleanliness: {
      words:
        'waiting room*, waiting area*, room, rooms, toilet*, bathroom*, restroom*, facilit*, building, premises, hygien*, interior, decor, practice rooms, furniture, chairs, air conditioning, heating, atmosphere, environment, ambience, ambiance',
      good: 'clean, cleanliness, spotless*, tidy, hygienic*, bright rooms, well kept, immaculate*, cosy, cozy',
      bad: 'dirty, filthy, unclean, unhygienic*, smell*, stink*, stuffy, messy, shabby, run down, dusty, noisy, cramped',
      goodBeside: 'modern, bright, new, beautiful, warm, fresh, quiet',
      badBeside: 'old, dark, cold, hot, outdated, small, loud, broken, crowded',
    },
    booking: {
      words:
        'appointment*, booking*, booked, book, phone*, telephone*, call*, schedul*, reschedul*, hotline, website, online, email*, answering machine, voicemail, cancellation, reminder*',
      good: 'easy to book, easy to reach, quick appointment, flexible appointment*',
      bad: 'unreachable, hung up, engaged, on hold, no answer, nobody answer*, double booked, cancelled, canceled, never called back, hard to reach',
      goodBeside: 'quick*, simple, fast, flexible, immediately, straightforward, available',
      badBeside: 'weeks, months, busy, complicated, forgot*, wrong, lost, nobody',
    },
    result: {
      words:
        'result*, outcome*, treatment*, quality, procedure*, repair*, surgery, haircut, pain, work, workmanship, filling, massage, therapy, diagnos*',
      good: 'painless*, pain free, no pain, without pain, no more pain, helped me, helped a lot, cured, healed, successful*, thorough work, feel better, relief',
      bad: 'painful*, hurts, still hurts, botched, misdiagnos*, wrong diagnosis, still have pain, sloppy, shoddy, infection, did not help, unsuccessful*',
      goodBeside: 'careful*, thorough*, beautiful*, works, high quality, gone',
      badBeside: 'wrong*, broke*, rushed, failed, again, still, worse, hasty',
    },
    access: {
      words:
        'parking, park, parked, car park, location, access, accessible, entrance, lift, elevator, stairs, wheelchair*, bus, train, public transport, directions, signs, signage, ramp',
      good: 'easy to find, plenty of parking, well located, central location, easy to park, step free',
      bad: 'hard to find, difficult to find, no parking, nowhere to park, not accessible, inaccessible, no lift, no elevator',
      goodBeside: 'free, close, near, central*, convenient*, enough, plenty',
      badBeside: 'full, far, broken, few, narrow, limited, steep, missing',
    },
  },
};
