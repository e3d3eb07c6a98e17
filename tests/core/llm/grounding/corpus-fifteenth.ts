/** Sentences as a model writes them in a card, of five digests that were new then: `{true|false}`. */
export const fifteenth = `
spurs
@matchOverview Fifth-placed Aston Villa travel to north London to face a Tottenham side sitting {tenth|eighth} in the table.
@matchOverview The visitors have collected {18|20} points from their opening nine fixtures, five more than Spurs.
@matchOverview With kick-off at the Tottenham Hotspur Stadium, J. Garside will {take charge of proceedings as referee|be in Villa's dugout as coach}.
@matchImportance A win would lift Tottenham to {16|17} points and potentially into the top half.
@matchImportance Villa are only a point {ahead of Chelsea|behind Chelsea}, so there is plenty at stake.
@teamForm.home Spurs have been formidable at home, winning {three|two} of four league games and scoring eleven times.
@teamForm.home Their away form is the concern: just {one|two} victory in five attempts on the road.
@teamForm.home Tottenham have alternated of late, and they went down to defeat in their {most recent|last but one} outing.
@teamForm.home Defensively they have been sound in front of their own supporters, conceding only {three|five} goals.
@teamForm.away Villa remain {unbeaten|winless} on their travels this season, with three wins and a draw.
@teamForm.away The only blemish on their record is a single {home|away} defeat.
@teamForm.away They average {2.3|1.4} goals per away match, a very healthy return.
@teamForm.away Keeping opponents out has been a problem: a lone clean sheet in {nine|seven} matches.
@teamForm.away Ten of their 16 goals have arrived {after|before} the interval.
@lineups.home Pemberton sticks with the {4-1-4-1|4-3-3} that he has used all season.
@lineups.home I. Abbott leads the line, having netted {six|eight} times in nine appearances.
@lineups.home S. Dawson has to settle for {a place on the bench|a start at left-back}.
@lineups.home E. Galarza, with three goals and {two|four} assists, pulls the strings in midfield.
@lineups.away Nathan Eastwell is missing with a {knee|hamstring} injury.
@lineups.away Ifeanyi Onyeka is {a doubt|definitely out} because of his calf problem.
@lineups.away U. Iannone, who has made {17|24} saves, keeps his place in goal.
@lineups.away Four of Villa's goals have come from S. {Abbott|Tejero}.
@supportingFacts.home Tottenham have received {15|20} yellow cards in the league so far.
@finalVerdict The baseline makes it close, giving the hosts {39|45} per cent against 33 for Villa.
@finalVerdict Both teams to score comes out at {54.7|64.7}% in the statistical model.
@finalVerdict A stiff breeze of {42|24} km/h may make crossing difficult.
betis
@matchOverview Betis and Sevilla meet in the derby separated by {eight|eleven} points and six places.
@matchOverview The hosts occupy sixth, {three|five} points adrift of Villarreal in fifth.
@matchOverview This is round {29|31} of the La Liga season, played on a mild evening of 21 degrees.
@matchImportance Victory would take Los Verdiblancos {level with|above} Villarreal on 47 points.
@teamForm.home Betis arrive in superb shape, having won {five|four} league matches on the spin.
@teamForm.home Before that run came {a defeat|a draw}, their eighth of the season.
@teamForm.home At the Benito Villamarín they have lost only {twice|three times} in 14 outings.
@teamForm.home They have found the net in {every|all but two} home league match this term.
@teamForm.home The second half is when they are vulnerable, with {23|12} of 35 goals conceded coming then.
@teamForm.away Sevilla come into the game on the back of a {loss|win}.
@teamForm.away Their tally of {12|18} home goals is meagre; on the road they have 20.
@teamForm.away Remarkably, they have {not won two in a row|won three in a row} at any point this season.
@teamForm.away The Andalusians have kept {nine|six} clean sheets, five of them away.
@lineups.home Nwosu is the creator-in-chief with {eight|five} assists from midfield.
@lineups.home Betis must do without Adrián Olabarría, who has {a knock|a suspension}.
@lineups.home N. Quigley has scored six goals in just {13|23} appearances.
@lineups.away Sergio Quesada's {ankle|knee} keeps him out of the derby.
@lineups.away D. Esposito tops the scoring charts for Sevilla with {eight|eleven} goals.
@lineups.away Goalkeeper L. Yáñez has started {22|28} of the 28 games.
@h2h When they met in October, Sevilla {edged it 1-0|were held to a 1-1 draw}.
@h2h That game was {goalless|1-0} at half-time.
@finalVerdict Betis are put at {51.5|41.5}% by the baseline, Sevilla at 22.4%.
stuttgart
@matchOverview Just one point divides Stuttgart in tenth and {Werder Bremen|Wolfsburg} in eleventh.
@matchOverview The match takes place at the MHPArena, which holds {60,449|50,449} spectators.
@teamForm.home The Swabians have lost {six|four} of their 14 home games, an unusually poor record.
@teamForm.home Curiously their away record is better, with {five|seven} wins, five draws and four losses.
@teamForm.home They won last time out, ending a run of {two|four} consecutive defeats.
@teamForm.home VfB have scored {51|45} times, only {31|20} of those after the break.
@teamForm.away Werder have won {seven|four} of their 14 away matches.
@teamForm.away The Green-Whites {have won their last two|have lost their last two}.
@teamForm.away No fewer than {53|43} goals have flown past Werder this season.
@teamForm.away Earlier in the year they suffered {four|six} straight defeats, their worst run.
@lineups.home K. Skovgaard, the Stuttgart {coach|captain in midfield}, names Nardelli, Adler and Roussel in attack.
@lineups.home M. Nardelli has eleven goals, {two|four} more than K. Adler.
@lineups.home T. Orlandini is {on the bench|in the starting eleven} despite his three goals.
@lineups.home Kilian Uhlig ({hamstring|groin}) and Erik Hauk (thigh) are both absent.
@lineups.away Valentin Niemann, {Werder's|Stuttgart's} top scorer with eight goals, is sidelined.
@lineups.away P. Hauk gets the nod up front after five goals in {eight|seventeen} starts.
@h2h The reverse fixture in Bremen ended {2-2|3-1}.
@finalVerdict An {80|60} percent chance of rain accompanies temperatures of about 7.5 degrees.
roma
@matchOverview The Derby della Capitale pits {eleventh|ninth}-placed Roma against a Lazio side in fourth.
@matchOverview Lazio's {35|32} points are 15 more than the Giallorossi have managed.
@matchImportance The Biancocelesti hold a {three|five}-point cushion over Juventus and Fiorentina.
@teamForm.home Roma have yet to {win|score} away from home, but they have five victories at the Olimpico.
@teamForm.home Not a single one of their {home|away} games has ended level.
@teamForm.home {Eight|Ten} losses from 18 games tell the story of a difficult campaign.
@teamForm.home Their last match finished {all square|in defeat}.
@teamForm.away Lazio are an all-or-nothing side on their travels: five wins, {four|two} defeats and no draws.
@teamForm.away They have failed to score on only {two|five} occasions.
@teamForm.away A five-match winning streak is Lazio's {best|second-best} of the season.
@lineups.home Hoekstra's {six|nine} goals make him the top scorer for Roma.
@lineups.home Davide Ruggeri drops out through {illness|a muscle injury}.
@lineups.away Lazio are without {three|two} players: Damiani, Zaniboni and Diarra.
@lineups.away U. Pellegrinotti combines seven goals with {four|one} assists.
@lineups.away Ceccarini sets his team up in a {3-5-2|4-3-3}.
@finalVerdict The referee, C. Dorigatti, is {Italian|Spanish}.
lille
@matchOverview Nice lead Lille by a {single point|margin of three points} going into the game.
@matchOverview Only PSG have lost {fewer|more} league games than Lille, who have been beaten twice.
@teamForm.home Les Dogues have become draw specialists, sharing the points {eight|six} times.
@teamForm.home They have drawn {each of their last three|only one of their last three}.
@teamForm.home Lille's defence has been breached just {16|21} times in 17 matches.
@teamForm.home Five of their seven clean sheets were kept {away|at home}.
@teamForm.away Nice are free-scoring with {35|29} goals, 20 of which came in the first half.
@teamForm.away Les Aiglons have not been beaten {at home|away}, but they have lost three times {on the road|in Nice}.
@teamForm.away They have won their {last two|last four} matches.
@lineups.home Víctor Echeverri has {an ankle|a calf} injury and is not available.
@lineups.home Three players, Kermarec, Nicolet and Imbert, have {three|five} goals each for Lille.
@lineups.away S. Rovelli has provided {eight|four} assists for Nice.
@lineups.away S. Imbert is their leading marksman with {six|nine}.
@lineups.away K. Kjeldsen has scored three times from {defence|the centre-forward role}.
@h2h Lille led at half-time in November, yet the match ended {2-2|2-1 to Nice}.
@finalVerdict Rain is on the way, with {1.2|4.8} mm expected in Villeneuve d'Ascq.
@finalVerdict The football service rates Lille at {50|60} percent.
`;
