/** Sentences as cards have them, of derbies and early tables, written before the rules were read: `{true|false}`. */
export const twentysixth = `
betis
@matchOverview Betis come into the Seville derby on a run of {five|three} consecutive victories, having climbed to sixth with 44 points.
@matchOverview Sevilla sit 12th, {eight|eleven} points adrift of their city rivals.
@matchImportance A victory would take Betis {level with fifth-placed Villarreal|above fourth-placed Athletic Club}.
@teamForm.home The hosts have lost just {twice|four times} at the Benito Villamarín all season.
@teamForm.home {All five|Only three} of the games in which Betis drew a blank came on the road.
@teamForm.home They have scored in {every one|all but three} of their 14 home matches.
@teamForm.away Sevilla, by contrast, {have yet to win two league games in a row|won three league games in a row earlier in the season}.
@teamForm.away The visitors have been more dangerous on their travels, scoring {20|12} of their 32 goals away.
@teamForm.away Sevilla were {beaten|victorious} in their last outing, which ended a four-match unbeaten run.
@lineups.home N. Quigley has been remarkably efficient, with six goals in only {13|23} appearances.
@lineups.home Only {J. Peñalver|L. Aguirre} has matched Quigley's six goals for Betis.
@lineups.home O. Nwosu leads the Betis creators with eight assists, {five|two} more than any team-mate.
@lineups.home The only absentee for the hosts is Adrián Olabarría, who has {a knock|an ankle injury}.
@lineups.away D. Esposito has scored {a quarter|half} of Sevilla's league goals.
@lineups.away Sevilla will be without {E. Duarte and S. Quesada|F. Figueras and S. Quesada} through injury.
@h2h Sevilla edged October's meeting 1-0, with the breakthrough coming {after|before} the interval.
@finalVerdict The model puts the chance of a Betis win at just over {50|60} per cent and makes Sevilla outsiders at 22.
@finalVerdict It should be {dry|wet} and mild in Seville, around 21 degrees, with barely any wind.
roma
@matchOverview Roma sit 11th on 20 points, level with {Empoli and Genoa|Parma and Verona}.
@matchOverview Lazio hold the last Champions League spot, {three|six} points clear of Juventus.
@teamForm.home All five of Roma's victories have come {at the Olimpico|on their travels}.
@teamForm.home Away from home they have {drawn five and lost four|drawn four and lost five}.
@teamForm.home Roma's worst spell was a run of four straight defeats, but they have taken {seven|ten} points from the four matches since.
@teamForm.home The Giallorossi have conceded just {ten|14} times in nine home games.
@teamForm.away Lazio have {not drawn|drawn three times} away from home this season.
@teamForm.away Lazio come into the derby off the back of a {draw|win}, with two victories in their last five.
@teamForm.away They have failed to score only {once|three times} on their travels.
@teamForm.away Lazio have picked up {35|48} yellow cards, six fewer than Roma.
@lineups.home F. Salvatori sends his side out in a {3-4-2-1|4-3-3}, with T. Hoekstra leading the attack.
@lineups.home U. Tedeschi, Roma's second-highest scorer with five, {is only on the bench|is in the starting eleven}.
@lineups.away U. Pellegrinotti has contributed seven goals and {four|six} assists in 17 starts.
@lineups.away B. Zaniboni, whose {four|two} assists are the joint-most at Lazio, misses out with an ankle injury.
@lineups.away Lazio are missing {three|five} players, while Roma's only absentee is Davide Ruggeri through illness.
@finalVerdict The Stadio Olimpico holds {just over 68,000|around 55,000} spectators.
@finalVerdict A stiff {42|18} km/h wind is forecast for kick-off.
@finalVerdict Over 2.5 goals is close to a coin toss at {51|61} per cent.
stuttgart
@matchOverview Just a single point separates tenth-placed Stuttgart from Bremen in {11th|13th}.
@matchImportance Stuttgart could climb as high as {eighth|sixth} with a win.
@teamForm.home The Swabians have won six and lost {six|four} of their 14 home matches.
@teamForm.home Stuttgart ended a two-match losing run with a {win|draw} last time out.
@teamForm.home They tend to fade, conceding {29|15} of their 44 goals after half-time.
@teamForm.home Stuttgart's five clean sheets are {two fewer|one more} than Bremen have managed.
@teamForm.away Bremen have been far better on the road, where they have collected {23|17} of their 39 points.
@teamForm.away Werder have won {three|one} of their last four after four straight defeats.
@teamForm.away Only {Kiel and Bochum|Kiel and Hoffenheim} have conceded more goals than Bremen's 53.
@lineups.home M. Nardelli is {two|four} goals clear of K. Adler at the top of Stuttgart's scoring chart.
@lineups.home The front three of Nardelli, Adler and Roussel have {27|21} goals between them.
@lineups.away Bremen are without their top scorer Valentin Niemann, who has eight goals, because of a {calf|groin} problem.
@lineups.away In Niemann's absence much will rest on W. Hoekstra, who has six goals and {four|seven} assists.
@lineups.away P. Hauk, {named in the starting eleven|left on the bench}, has five goals from just eight starts.
@h2h The reverse fixture in November finished {2-2|3-1} in Bremen.
@finalVerdict A home victory is given a {58|48} per cent chance, with the draw at 24.
@finalVerdict There is {an 80|a 20} per cent chance of rain at the MHPArena.
lille
@matchOverview Nice sit fourth, {one point|four points} better off than their hosts.
@matchImportance A win would take Lille to 32 points and up to {third|second}.
@teamForm.home Lille have drawn {three|five} on the bounce and are without defeat in eight.
@teamForm.home The northerners have drawn {more|fewer} league games than they have won.
@teamForm.home Only {PSG|Monaco} have conceded fewer goals than Lille's 16.
@teamForm.home They have kept five clean sheets on the road but only {two|four} at home.
@teamForm.away Nice arrive on the back of {two|four} straight wins.
@teamForm.away All three of Nice's defeats have come {away from|at} home.
@teamForm.away They have found the net in all but {two|five} of their 17 matches.
@teamForm.away Nice have scored {21|14} of their 35 goals at home.
@lineups.home Three Lille players share the team lead on {three|four} goals.
@lineups.home Lille are missing midfielder Víctor Echeverri with {an ankle|a knee} injury.
@lineups.away S. Rovelli is the most creative player on show with {eight|five} assists.
@lineups.away S. Imbert tops the Nice scoring list with six, while his namesake B. Imbert has {three|five} for Lille.
@h2h November's meeting ended 2-2 after {Lille|Nice} had led at the break.
@lineups.away Both teams have used a {3-4-2-1|4-4-2} in every game so far.
rennes
@matchOverview Rennes trail Lens by {two|four} points in the early table.
@matchImportance A win would carry Rennes above Lens and into {fourth|second}.
@teamForm.home Rennes have won both of their home games without conceding, but have lost {both|one} of their away matches.
@teamForm.home All five goals Rennes have let in came {on the road|at Roazhon Park}.
@teamForm.away Lens remain {unbeaten|winless} after four matches, with two wins followed by two draws.
@teamForm.away They have conceded {just one goal|four goals} so far, the joint-fewest in the division.
@teamForm.away Lens have kept {three|one} clean sheets in four outings.
@teamForm.away Only {one|three} of Lens' four goals came after the break.
@lineups.home D. Teixeira has {three|five} of the hosts' eight goals.
@lineups.home S. Konaté has supplied {two|four} assists for the hosts.
@lineups.home H. Hamelin has one goal from {three substitute appearances|four starts}.
@lineups.home {Rennes have a clean bill of health|Rennes have two men out}, whereas Lens miss Femi Ezeh with a calf injury.
@lineups.away C. Estève has scored {half|a quarter} of Lens' four goals.
@lineups.away Lens goalkeeper Q. Benkhalfa has made {16|ten} saves, two more than his opposite number A. Weber.
@finalVerdict Rennes are narrow favourites at {38|48} per cent, four points ahead of Lens.
@finalVerdict Conditions should be ideal, with {clear skies|heavy rain} and 21 degrees.
`;
